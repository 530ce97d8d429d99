import { useMutation } from '@tanstack/react-query'

import { Problem } from '../client.ts'
import { useApi } from './api.ts'

/** Signs a place for a file, puts the bytes there and returns its `privateUrl`. */
export function useUploadFile() {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ dest, file }: { dest: string; file: File }) => {
      const mime = file.type as Parameters<typeof api.uploads.signUpload>[0]['mime']
      const { uploadUrl, privateUrl } = await api.uploads.signUpload({ dest, name: file.name, mime })
      const answer = await fetch(uploadUrl, {
        method: 'PUT',
        body: file,
        headers: { 'content-type': file.type },
      })
      if (!answer.ok) throw new Problem('INTERNAL', 'File upload failed', { status: answer.status })
      return privateUrl
    },
    meta: { quiet: true },
  })
}
