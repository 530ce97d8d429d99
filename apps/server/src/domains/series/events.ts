export interface SeriesEvents {
  'series.book': { times: number }
  'series.cancel': { cancelled: number }
}
