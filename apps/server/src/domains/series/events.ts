export interface SeriesEvents {
  'series.book': { times: number }
  'series.cancel': { cancelled: number }
}

declare module '../../event.ts' {
  interface Events extends SeriesEvents {}
}
