import { os, signedIn } from '../../http/implement.ts'
import { requestDataExport } from './actions/request-export.ts'
import { findLatestExport } from './queries.ts'

const { personalData } = os

export const personalDataRoutes = {
  getDataExport: personalData.getDataExport.handler(async ({ context }) => ({
    dataExport: await findLatestExport(context.db, signedIn(context), context.now()),
  })),
  releaseDataExport: personalData.releaseDataExport.handler(async ({ context }) => ({
    dataExport: await findLatestExport(context.db, signedIn(context), context.now()),
  })),
  requestDataExport: personalData.requestDataExport.handler(({ context }) =>
    requestDataExport(context, signedIn(context)),
  ),
}
