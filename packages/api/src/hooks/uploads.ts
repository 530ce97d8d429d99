import { useMutation } from '@tanstack/react-query'

import { Problem, dataOf } from '../client.ts'
import type { Client } from '../client.ts'
import type { UploadedFile } from '../contract/fields.ts'
import { typeOfName } from '../contract/uploads.ts'
import { useApi } from './api.ts'
import { putBytes } from './put-bytes.ts'

/** Tenant documents are typed by their names; other files by the browser, or else by their names. */
const typeOf = (dest: string, { type, name }: File) =>
  dest.startsWith('tenant-documents/') ? typeOfName(name) : type || typeOfName(name)

export interface FileToUpload {
  dest: string
  file: File
  /** Progress from 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Uploads a file to a signed URL and has the server verify it. */
export async function uploadFile(
  api: Client,
  { dest, file, onProgress, signal }: FileToUpload,
): Promise<UploadedFile> {
  type Mime = Parameters<Client['uploads']['signUpload']>[0]['mime']
  const mime = typeOf(dest, file) as Mime
  const options = signal ? { signal } : {}
  const { uploadUrl, privateUrl } = await api.uploads.signUpload({ dest, name: file.name, mime }, options)
  await putBytes(uploadUrl, { file, mime, ...options, ...(onProgress && { onProgress }) })
  const accepted = await api.uploads.acceptUpload({ privateUrl }, options)
  return {
    name: file.name,
    url: privateUrl,
    uploadDate: new Date().toISOString(),
    mimeType: accepted.mime,
  }
}

export function useUploadFile() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: FileToUpload) => uploadFile(api, input),
    meta: { quiet: true },
  })
}

export async function readBlob(
  api: Client,
  privateUrl: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Blob> {
  const { url } = await api.uploads.signRead({ privateUrl }, signal ? { signal } : {})
  const answer = await fetch(url, { signal: signal ?? null }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Problem('NETWORK', 'This file cannot be opened just now.')
  })
  if (!answer.ok) await dataOf(answer, 'This file cannot be opened just now.')
  return answer.blob()
}

/** A private file as a `blob:` URL, which the caller must revoke. */
export const readFile = async (...asked: Parameters<typeof readBlob>): Promise<string> =>
  URL.createObjectURL(await readBlob(...asked))
