import { os, signedIn } from '../../http/implement.ts'
import { bookSeries } from './actions/book-series.ts'
import { previewSeries } from './preview-series.ts'
import { cancelSeries } from './actions/cancel-series.ts'
import { getSeries, listSeries } from './queries.ts'

const { series } = os

export const seriesRoutes = {
  previewSeries: series.previewSeries.handler(({ context, input }) =>
    previewSeries(context, signedIn(context), input),
  ),
  bookSeries: series.bookSeries.handler(({ context, input }) =>
    bookSeries(context, signedIn(context), input),
  ),
  listSeries: series.listSeries.handler(({ context, input }) =>
    listSeries(context, signedIn(context), input),
  ),
  getSeries: series.getSeries.handler(({ context, input }) =>
    getSeries(context, signedIn(context), input.id),
  ),
  cancelSeries: series.cancelSeries.handler(({ context, input }) =>
    cancelSeries(context, signedIn(context), input),
  ),
}
