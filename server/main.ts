import process from 'node:process';

const explain = (error: unknown): string => {
  const { code, message, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE')
    return (
      `port ${port} is in use: ` +
      'stop the other program, or choose another port, as in PORT=3001 npm start'
    );
  return code === 'EMFILE' || code === 'ENFILE'
    ? 'too few files may be open at once: allow at least 256, as in ulimit -n 256'
    : message;
};

try {
  // Here, so that a server which cannot even be loaded says why.
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  console.error(`rout: ${explain(error)}`);
  process.exit(1);
}
