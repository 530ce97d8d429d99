import * as z from 'zod'

import { endpoint } from './endpoint.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

export const uploads = {
  signUpload: endpoint('GET', '/signed', {
    access: 'signed-in',
    rate: 'write',
    summary: 'A place to PUT one file: `uploadUrl` for the bytes, `privateUrl` to name it afterwards.',
  })
    .input(
      z.object({
        dest: z.string().min(1).max(100),
        name: z.string().min(1).max(255),
        mime: z.enum(imageTypes, 'Please upload a valid image file.'),
      }),
    )
    .output(z.object({ uploadUrl: z.string(), privateUrl: z.string() })),
}
