import process from 'node:process';
import { checkDescriptors, TOO_FEW } from './descriptors.ts';
import { keepCompiled } from './keep-compiled.ts';

const explain = (error: unknown): string => {
  const { code, message, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE')
    return (
      `port ${port} is in use: ` +
      'stop the other program, or choose another port, as in PORT=3001 npm start'
    );
  return code === 'EMFILE' || code === 'ENFILE' ? TOO_FEW : message;
};

try {
  checkDescriptors();
  keepCompiled();
  // Here, so that a server which cannot even be loaded says why.
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  console.error(`rout: ${explain(error)}`);
  process.exit(1);
}
