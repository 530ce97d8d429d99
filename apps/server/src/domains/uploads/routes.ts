import { os, signedIn } from '../../http/implement.ts'
import { signRead } from './actions/sign-read.ts'
import { signUpload } from './actions/sign-upload.ts'
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
}
