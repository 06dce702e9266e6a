import { defineConfig } from 'vite';

/** The benchmark, and the server that it loads, for plain Node, as the server is built. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/bench',
    emptyOutDir: true,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        bench: 'test/bench/bench.ts',
        server: 'test/bench/load-server.ts',
        // Beside the server, where its pool looks for it.
        worker: 'server/workers/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
