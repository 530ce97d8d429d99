/** A drawn page, for a template. */
export interface DrawnPage {
  /** For <head>. */
  styles: string
  /** Goes into #root. */
  body: string
}

/** What is ticked, moved or picked heeds no `readonly`. */
const ticked = / type="(?:checkbox|radio|range|file|color)"/

/** What somebody could write into or press, as React writes it. */
const control = /<(button|select|input|textarea)(?=[\s/>])([^>]*)>/g

/** Which attribute keeps its hands off a control of a picture stands beside it, so that it can be taken away again. */
const HELD = 'data-held'

function held(whole: string, tag: string, attributes: string): string {
  const isWritten = tag === 'textarea' || (tag === 'input' && !ticked.test(attributes))
  const attribute = isWritten ? 'readonly' : 'disabled'
  const isSoItself = attributes.toLowerCase().includes(` ${attribute}=""`)
  return isSoItself ? whole : `<${tag} ${attribute} ${HELD}="${attribute}"${attributes}>`
}

/** Nothing looks as if it were refused. */
const style = '<style>[data-first-paint] :disabled{opacity:1!important;cursor:progress!important}</style>'

/**
 * The page as it looks, with nothing in it that works: what somebody wrote or pressed before the app is there would be
 * gone when it takes the place of this.
 */
export const firstPaintOf = ({ styles, body }: DrawnPage): DrawnPage => ({
  styles: style + styles,
  body: `<div aria-busy="true" data-first-paint style="display:contents">${body.replaceAll(control, held)}</div>`,
})

/** Where such a picture stands, in a browser. */
export const pictureIn = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-first-paint]')

/** From now on what is drawn works, or is about to. */
export function release(picture: HTMLElement): void {
  for (const control of picture.querySelectorAll(`[${HELD}]`)) {
    control.removeAttribute(control.getAttribute(HELD) ?? '')
    control.removeAttribute(HELD)
  }
}

/** The picture is the app by now. */
export function becomeApp(picture: HTMLElement): void {
  picture.removeAttribute('aria-busy')
  delete picture.dataset['firstPaint']
}
