import { useEffect } from 'react'

// A separate file, because every app loads it at the start, and code that formats times only with pages that need it.

let chosen: { zone: string | null; locale: string | null } = { zone: null, locale: null }
let tell = () => {}

/**
 * The reader's time zone and locale, as chosen and as reported by the device. `drawnAt` is the instant (ISO 8601) of
 * the server render.
 */
export interface DrawnViewer {
  zone: string
  locale: string
  deviceZone: string
  deviceLocale: string
  drawnAt: string
}

let drawnViewer: DrawnViewer | undefined

/**
 * Sets the viewer for whom the server has rendered the page. Undefined for a public page, or without a server render.
 */
export const beginAsDrawnFor = (viewer: DrawnViewer | undefined) => void (drawnViewer = viewer)

/** The viewer for whom the server has rendered the page. Undefined for a public page, or without a server render. */
export const drawnForViewer = () => drawnViewer

/** The chosen time zone and locale. Null means those of the device. */
export const chosenClock = () => chosen

/** Sets the listener for changes of the choice. */
export const whenClockIsChosen = (listener: () => void) => void (tell = listener)

/** Sets the time zone and locale of the whole page. Null means those of the device. */
export function chooseClock(zone: string | null, locale: string | null = null): void {
  if (zone === chosen.zone && locale === chosen.locale) return
  chosen = { zone, locale }
  tell()
}

/** Applies a time zone and locale while the component is mounted. */
export function useChosenClock(zone: string | null, locale: string | null = null): void {
  useEffect(() => {
    chooseClock(zone, locale)
    // After a log-out those of the device apply again.
    return () => chooseClock(null)
  }, [zone, locale])
}
