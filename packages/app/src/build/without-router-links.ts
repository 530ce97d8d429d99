import type { Plugin } from 'vite'

const noLinks = '\0no-router-links'

/**
 * Removes the Link component that the router adds to every route: no code uses it, because the UI library has its own
 * links.
 */
export const withoutRouterLinks: Plugin = {
  name: 'without-router-links',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/link\.js$/ },
    handler: (_source, importer) =>
      importer?.endsWith('/@tanstack/react-router/dist/esm/route.js') ? noLinks : null,
  },
  load: { filter: { id: new RegExp(`^${noLinks}$`) }, handler: () => 'export const Link = () => null' },
}
