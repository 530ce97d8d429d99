import type { Plugin } from 'vite'

const eager = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'
const given = /(return \{\s+\$\$chakra: true,[^}]*?)\b_global,/

/**
 * Chakra computes its reset and tokens when its module loads, which takes two fifths of the first task. Server-rendered
 * pages already contain these styles, so they are computed on first access instead.
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
      // The source differs in another version of Chakra: adapt this plugin when upgrading.
      return late === null ? this.error('Chakra works out its global styles in another way.') : { code: late }
    },
  },
}
