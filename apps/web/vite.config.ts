import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ahead } from './build/ahead.ts'
import { budgets } from './build/budgets.ts'
import { chunks } from './build/chunks.ts'
import { comfortSheet } from './build/comfort-sheet.ts'
import { compress } from './build/compress.ts'
import { prepareFonts } from './build/fonts.ts'
import { icons } from './build/icons.ts'
import { laterEntry } from './build/later-entry.ts'
import { lostPage } from './build/lost-page.ts'
import { mantineStyles } from './build/mantine.ts'
import { playerStyles } from './build/media-chrome.ts'
import { openSource } from './build/open-source.ts'
import { pageFunctions } from './build/page-functions.ts'
import { pdfData } from './build/pdf-data.ts'
import { routeOptions } from './build/route-options.ts'
import { routeParts } from './build/route-parts.ts'
import { shortPage } from './build/short-page.ts'
import { textSize } from './build/text-size.ts'
import { serviceWorker } from './build/worker.ts'

/** The server puts a fresh nonce here for every page it sends; see docs/web.md. */
const noncePlaceholder = '__CSP_NONCE__'

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [
    mantineStyles(),
    playerStyles(),
    icons(),
    routeParts(),
    tanstackRouter(routeOptions),
    react(),
    pdfData(),
    comfortSheet(),
    lostPage(),
    laterEntry(),
    pageFunctions(),
    shortPage(),
    textSize(),
    ahead(),
    serviceWorker(),
    openSource(),
    budgets(),
    compress(),
  ],
  html: { cspNonce: noncePlaceholder },
  resolve: { alias: { 'meridian-fonts.css': await prepareFonts() } },
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    // The web fonts are separate files so that a reader of one script never downloads the other.
    assetsInlineLimit: 0,
    // A lone `link rel=modulepreload` needs no polyfill in any browser that runs this build.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        // The entry names every file of every page, and a hash is what cannot be compressed of a name.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
}))
