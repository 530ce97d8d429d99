import type { Plugin } from 'vite'

/** The fonts come beside the scripts that draw with them: what is drawn before they are there breaks its lines elsewhere. */
export const fontPreloads: Plugin = {
  name: 'font-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
}
