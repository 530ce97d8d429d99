import type { Plugin } from 'vite'

const isDevelopment = (id: string) => /\.development\.js$|\/jsx-dev-runtime\./.test(id)

/** Fails a build that includes React's development code, which renders a page three times slower. */
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
