import { answer, type Question } from './answer.ts';

self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(answer(data));
