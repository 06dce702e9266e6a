import { callingOn } from './kept/document-laws.ts';
import { asking, serverFor } from './server.ts';

/** The server of all files that a process tests, but for those that ask for one of their own. */
export const app = await serverFor();
export const { asked, refused, paths } = asking(app);
export const call = callingOn(app);
