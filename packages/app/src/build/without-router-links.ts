import type { Plugin } from 'vite'

const noLinks = '\0no-router-links'

/** Every route of the router has a link of its own, which nobody here draws: those of the interface are links. */
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
