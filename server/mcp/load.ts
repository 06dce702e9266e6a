const load = () => import('./server.ts');

/** The protocol by its SDK, a package that may be missing: then it rejects with what to do. */
export const toolServer = async (): ReturnType<typeof load> => {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('mcp needs a package more: npm install @modelcontextprotocol/sdk', {
      cause: error,
    });
  }
};
