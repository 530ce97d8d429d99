import { useEffect, useState } from 'react'

import { useApi } from './api.ts'
import { readBlob } from './uploads.ts'

interface Shown {
  content?: Blob
  error?: Error
}

/** A private file while it is shown; never cached. */
export function usePrivateFile(privateUrl: string) {
  const api = useApi()
  const [shown, setShown] = useState<Shown>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    // Clears the error of the previous attempt.
    if (tries > 0) setShown({})
    readBlob(api, privateUrl, { signal: leaving.signal }).then(
      (content) => leaving.signal.aborted || setShown({ content }),
      (error: Error) => leaving.signal.aborted || setShown({ error }),
    )
    return () => leaving.abort()
  }, [api, privateUrl, tries])
  return { ...shown, retry: () => setTries((count) => count + 1) }
}
