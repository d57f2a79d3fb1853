import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Draws an example in focus or hover state, by `data-force` on its control. */
const forcedStates: Plugin = {
  name: 'forced-states',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({
      code: code
        .replaceAll(':focus-visible', ":is(:focus-visible, [data-force='focus'])")
        .replaceAll(':hover', ":is(:hover, [data-force='hover'])"),
      map: null,
    }),
  },
};

/** The design system's gallery, for development only. */
export default defineConfig({
  plugins: [react(), tailwind(), forcedStates],
  // the hazard pictograms, at the address that the shop serves them from
  publicDir: '../../storefront/public',
});
