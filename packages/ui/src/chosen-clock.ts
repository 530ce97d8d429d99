import { useEffect } from 'react'

// A file of its own: an app begins with it, and what writes times comes with the pages that have some.

let chosen: { zone: string | null; locale: string | null } = { zone: null, locale: null }
let tell = () => {}

/**
 * As somebody reads: the zone of their times, the language in whose way dates are written, and what their device says
 * of both. `drawnAt` is the moment (ISO 8601) at which the server has drawn the page.
 */
export interface DrawnViewer {
  zone: string
  locale: string
  deviceZone: string
  deviceLocale: string
  drawnAt: string
}

let drawnViewer: DrawnViewer | undefined

/** The page begins with times as the server has drawn them for somebody; undefined for everybody, or not at all. */
export const beginAsDrawnFor = (viewer: DrawnViewer | undefined) => void (drawnViewer = viewer)

/** For whom the server has drawn the page that the app began with; undefined where for everybody, or not at all. */
export const drawnForViewer = () => drawnViewer

/** In which zone the viewer has chosen to read, and as in which language dates are written; null is as on the device. */
export const chosenClock = () => chosen

/** Whatever writes times is told of another choice. */
export const whenClockIsChosen = (listener: () => void) => void (tell = listener)

/** Chooses for the whole page, from now on; null is as on the device. */
export function chooseClock(zone: string | null, locale: string | null = null): void {
  if (zone === chosen.zone && locale === chosen.locale) return
  chosen = { zone, locale }
  tell()
}

/** Times are shown in a zone, and dates written as in a language, while this is drawn. */
export function useChosenClock(zone: string | null, locale: string | null = null): void {
  useEffect(() => {
    chooseClock(zone, locale)
    // Whoever logs out has those of the device again.
    return () => chooseClock(null)
  }, [zone, locale])
}
