import { os, signedIn } from '../../http/implement.ts'
import { signRead } from './actions/sign-read.ts'
import { signUpload } from './actions/sign-upload.ts'
import { cancelMediaUpload } from './actions/cancel-media-upload.ts'
import { finishMediaUpload } from './actions/finish-media-upload.ts'
import { openMediaUpload } from './actions/open-media-upload.ts'
import { signMediaParts } from './media/media-parts.ts'
import { acceptUpload } from './actions/receive-upload.ts'

export const uploadRoutes = {
  signUpload: os.uploads.signUpload.handler(({ context, input }) =>
    signUpload(context, signedIn(context), input),
  ),
  acceptUpload: os.uploads.acceptUpload.handler(({ context, input }) =>
    acceptUpload(context, signedIn(context), input.privateUrl),
  ),
  signRead: os.uploads.signRead.handler(({ context, input }) =>
    signRead(context, signedIn(context), input.privateUrl),
  ),
  openMediaUpload: os.uploads.openMediaUpload.handler(({ context, input }) =>
    openMediaUpload(context, signedIn(context), input),
  ),
  signMediaParts: os.uploads.signMediaParts.handler(({ context, input }) =>
    signMediaParts(context, signedIn(context), input.id),
  ),
  finishMediaUpload: os.uploads.finishMediaUpload.handler(({ context, input }) =>
    finishMediaUpload(context, signedIn(context), input.id),
  ),
  cancelMediaUpload: os.uploads.cancelMediaUpload.handler(({ context, input }) =>
    cancelMediaUpload(context, signedIn(context), input.id),
  ),
}
