import { os, signedIn } from '../../http/implement.ts'
import { signUpload } from './actions.ts'

export const uploadRoutes = {
  signUpload: os.uploads.signUpload.handler(({ context, input }) =>
    signUpload(context, signedIn(context), input),
  ),
}
