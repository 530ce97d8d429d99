import type { CustomFontSource } from '@stripe/stripe-js'

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule.constructor.name === 'CSSFontFaceRule'

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // A style sheet of another host.
    return []
  }
}

const plain = (text: string) => text.replaceAll(/["']/g, '').trim()

/** The loaded font files of a family, for the gateway's iframes, which cannot see the page's styles. */
export function fontsOfPage(fontFamily: string, sheets: Iterable<CSSStyleSheet>): CustomFontSource[] {
  const families = new Set(fontFamily.split(',').map(plain))
  return [...sheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!isFontFace(rule)) return []
      const read = (name: string) => rule.style.getPropertyValue(name)
      const family = plain(read('font-family'))
      const file = /url\(["']?(?<path>[^"')]+)["']?\)/.exec(read('src'))?.groups?.['path']
      if (!file || !families.has(family)) return []
      const url = new URL(file, sheet.href ?? document.baseURI).href
      return [{ family, src: `url(${url})`, weight: read('font-weight') || 'normal' }]
    }),
  )
}
