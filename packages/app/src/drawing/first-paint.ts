import { HELD, TAPPED } from '../start/early-taps.ts'

/** A drawn page, for a template. */
export interface DrawnPage {
  /** For <head>. */
  styles: string
  /** Goes into #root. */
  body: string
}

/** One person's with their data, or what everybody who is logged in sees before theirs comes, or every guest. */
type Whose = 'own' | 'person' | 'guest'

/** What is ticked, moved or picked heeds no `readonly`. */
const ticked = / type="(?:checkbox|radio|range|file|color)"/

/** What somebody could write into or press, as React writes it. */
const control = /<(button|select|input|textarea)(?=[\s/>])([^>]*)>/g

function held(whole: string, tag: string, attributes: string): string {
  const isWritten = tag === 'textarea' || (tag === 'input' && !ticked.test(attributes))
  const attribute = isWritten ? 'readonly' : 'disabled'
  const isSoItself = attributes.toLowerCase().includes(` ${attribute}=""`)
  return isSoItself ? whole : `<${tag} ${attribute} ${HELD}="${attribute}"${attributes}>`
}

/** Nothing looks as if it were refused, and what was pressed looks as if it were. */
const style =
  '<style>[data-first-paint] :disabled{opacity:1!important;cursor:progress!important}' +
  `[data-first-paint] [${TAPPED}]{opacity:.7!important}</style>`

/**
 * The page as it looks, with nothing in it that works: what somebody wrote before the app is there would be gone when
 * it takes the place of this.
 */
export const firstPaintOf = ({ styles, body }: DrawnPage, whose: Whose): DrawnPage => ({
  styles: style + styles,
  body: `<div aria-busy="true" data-first-paint="${whose}" style="display:contents">${body.replaceAll(control, held)}</div>`,
})

/** Where such a picture stands, in a browser. */
export const pictureIn = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-first-paint]')

/** Written there by somebody, such as a password manager: it says so before it tells what. */
const isFilled = (field: HTMLInputElement) =>
  field.value !== field.defaultValue || (CSS.supports('selector(:autofill)') && field.matches(':autofill'))

/** Whether a guest's app draws just this at the address of the page, and nothing would be lost of it. */
export const isForGuestHere = (picture: HTMLElement) =>
  picture.dataset['firstPaint'] === 'guest' &&
  // What stands in the address is in its links.
  location.search === '' &&
  ![...picture.querySelectorAll('input')].some(isFilled)

/** From now on what is drawn works, or is about to. */
export function release(picture: HTMLElement): void {
  for (const control of picture.querySelectorAll(`[${HELD}]`)) {
    control.removeAttribute(control.getAttribute(HELD) ?? '')
    control.removeAttribute(HELD)
    control.removeAttribute(TAPPED)
  }
}

/** The picture is the app by now. */
export function becomeApp(picture: HTMLElement): void {
  picture.removeAttribute('aria-busy')
  delete picture.dataset['firstPaint']
}
