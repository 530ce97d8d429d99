import type { Look, PageFont } from '../messages.ts'

const ALLOWED = new Set([
  'backgroundColor',
  'caretColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
  'iconColor',
])

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function setAll(rule: CSSStyleDeclaration, values: Record<string, unknown> | undefined): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (ALLOWED.has(name) && typeof value === 'string') rule.setProperty(kebab(name), value)
  }
}

const STATES = { base: '', complete: '.complete', empty: '.empty', invalid: '.invalid' } as const
const PSEUDO = ['::placeholder', ':hover', ':focus', '::selection', ':disabled', ':-webkit-autofill'] as const

/** Applies the page's `style` option as rules through the CSSOM, which a policy against inline styles allows. */
export function applyLook(look: Look | undefined): void {
  const sheet = new CSSStyleSheet()
  const add = (selector: string, values: unknown) => {
    const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length)
    const rule = sheet.cssRules[at]
    if (rule instanceof CSSStyleRule) setAll(rule.style, values as Record<string, unknown> | undefined)
  }
  for (const [state, suffix] of Object.entries(STATES)) {
    const values = look?.[state as keyof Look]
    if (!values) continue
    add(`input${suffix}`, values)
    for (const pseudo of PSEUDO) if (values[pseudo]) add(`input${suffix}${pseudo}`, values[pseudo])
  }
  document.adoptedStyleSheets = [sheet]
}

/** Loads the page's fonts from the page's host. The next font of the family replaces one that fails. */
export function loadFonts(fonts: readonly PageFont[]): void {
  for (const { family, src, ...descriptors } of fonts) {
    const face = new FontFace(family, src, descriptors)
    document.fonts.add(face)
    void face.load().catch(() => undefined)
  }
}
