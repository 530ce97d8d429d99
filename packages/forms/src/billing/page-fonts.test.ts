import { expect, test } from 'vitest'

import { fontsOfPage } from './page-fonts.ts'

const sheetOf = (css: string) => {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  return style.sheet!
}

test("returns the font files of the form's font family", () => {
  const sheet = sheetOf(`
    @font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url('/assets/figtree.woff2') format('woff2') }
    @font-face { font-family: 'Figtree Fallback'; src: local('Arial') }
    @font-face { font-family: 'Fraunces Variable'; src: url('/assets/fraunces.woff2') }
    p { color: red }`)
  expect(fontsOfPage(`"Figtree Variable", 'Figtree Fallback', sans-serif`, [sheet])).toEqual([
    {
      family: 'Figtree Variable',
      src: `url(${new URL('/assets/figtree.woff2', document.baseURI).href})`,
      weight: '300 900',
    },
  ])
})

test('ignores style sheets of other hosts', () => {
  const closed = {
    get cssRules(): CSSRuleList {
      throw new DOMException('Not allowed', 'SecurityError')
    },
  } as CSSStyleSheet
  expect(fontsOfPage('Figtree Variable', [closed])).toEqual([])
})
