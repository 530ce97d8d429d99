import type { Plugin } from 'vite'

const isDevelopment = (id: string) => /\.development\.js$|\/jsx-dev-runtime\./.test(id)

/** Fails a build that brings the slow half of React along, which draws a page in three times the time. */
export const productionOnly: Plugin = {
  name: 'production-only',
  apply: 'build',
  generateBundle(_options, bundle) {
    const found = Object.values(bundle)
      .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      .filter(isDevelopment)
    if (found.length > 0) this.error(`The build holds development code: ${found.join(', ')}`)
  },
}
