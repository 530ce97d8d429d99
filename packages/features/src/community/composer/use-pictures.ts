import { useState } from 'react'

import { MAX_CHAT_PICTURES } from '@wellspring/api/contract/chat-status'
import type { UploadedFile } from '@wellspring/api/contract/fields'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { uploadFile } from '@wellspring/api/hooks/uploads'
import { t } from '@wellspring/words/macro'

/** A picture that is uploading or uploaded. */
interface ChosenPicture {
  id: string
  name: string
  uploaded?: UploadedFile
}

/** The pictures of the next message. */
export function usePictures(userId: string | undefined) {
  const api = useApi()
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  async function add(file: File) {
    const id = crypto.randomUUID()
    setProblem(null)
    setChosen((known) => [...known, { id, name: file.name }])
    try {
      const uploaded = await uploadFile(api, { dest: `customer/user${userId}`, file })
      setChosen((known) => known.map((one) => (one.id === id ? { ...one, uploaded } : one)))
    } catch (error) {
      setChosen((known) => known.filter((one) => one.id !== id))
      setProblem(`${file.name}: ${failureMessage(error)}`)
    }
  }

  return {
    chosen,
    problem,
    isBusy: chosen.some(({ uploaded }) => !uploaded),
    isFull: chosen.length >= MAX_CHAT_PICTURES,
    uploaded: chosen.flatMap(({ uploaded }) => (uploaded ? [uploaded] : [])),
    add(files: readonly File[]) {
      const images = files.filter(({ type }) => type.startsWith('image/'))
      if (images.length < files.length) setProblem(t`Please upload a valid image file.`)
      for (const file of images.slice(0, MAX_CHAT_PICTURES - chosen.length)) void add(file)
    },
    remove: (id: string) => setChosen((known) => known.filter((one) => one.id !== id)),
    clear: () => setChosen([]),
  }
}
