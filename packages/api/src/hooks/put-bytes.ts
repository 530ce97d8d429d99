import { Problem, dataOf } from '../client.ts'

const FAILED = 'File upload failed'

interface Put {
  file: Blob
  mime: string
  /** Progress from 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** PUTs bytes to a signed URL. Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function putBytes(url: string, { file, mime, onProgress, signal }: Put): Promise<void> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (act: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      act()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((100 * loaded) / total))
    })
    request.addEventListener(
      'load',
      end(() => {
        const { status, responseText } = request
        if (status >= 200 && status < 300) resolve()
        else dataOf(new Response(responseText, { status }), FAILED).then(() => resolve(), reject)
      }),
    )
    request.addEventListener(
      'error',
      end(() => reject(new Problem('NETWORK', FAILED))),
    )
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('The upload was stopped.', 'AbortError'))),
    )
    request.open('PUT', url)
    request.setRequestHeader('content-type', mime)
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
}
