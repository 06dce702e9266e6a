import { defineConfig } from 'vite';

/** The benchmark and the engine in one file for plain Node, as the server is built. */
export default defineConfig({
  build: {
    ssr: 'test/bench/bench.ts',
    target: 'node20',
    outDir: 'dist/bench',
    emptyOutDir: true,
    copyPublicDir: false,
  },
});
