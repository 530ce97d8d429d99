import type { Plugin } from 'vite'

const eager = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'
const given = /(return \{\s+\$\$chakra: true,[^}]*?)\b_global,/

/**
 * Chakra works out what is said of every page, its reset and its tokens, as soon as it is loaded: two fifths of the one task
 * that it begins with. A page that the server drew has them in it, so they are worked out when somebody asks for them.
 */
function withLateGlobalStyles(code: string): string | null {
  if (!code.includes(eager) || !given.test(code)) return null
  return code
    .replace(eager, `let globalStyles; const findGlobal = () => globalStyles ??= ${eager.split(' = ')[1]}`)
    .replace(given, '$1get _global() { return findGlobal(); },')
}

export const lateGlobalStyles: Plugin = {
  name: 'late-global-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
    handler(code) {
      const late = withLateGlobalStyles(code)
      // Another version has another text: whoever takes it looks here.
      return late === null ? this.error('Chakra works out its global styles in another way.') : { code: late }
    },
  },
}
