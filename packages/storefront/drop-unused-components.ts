import type { Plugin } from 'vite';

/**
 * Removes unused router components (links, forms, framework scripts), which the bundler must keep
 * because of assigned names and wrapper calls. Saves 3.4 kB of brotli per page.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    transform: {
      filter: { id: /node_modules\/react-router\/dist/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*[\w$]+\.displayName = .*;$/gm, '')
          .replace(/= (React\$?\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
