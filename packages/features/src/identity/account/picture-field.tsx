import { Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

import { imageTypes } from '@wellspring/api/contract/uploads'
import { useUploadFile } from '@wellspring/api/hooks/uploads'
import { Avatar } from '@wellspring/ui/avatar'
import { FileDrop } from '@wellspring/ui/file-drop'
import { t } from '@wellspring/words/macro'

export interface PictureFieldProps {
  userId: string
  /** The person's name: their initials replace a missing picture. */
  name: string
  currentUrl: string | null
  /** The uploaded file's name on the server; null removes the picture. */
  onChange: (profileImage: string | null) => void
}

interface Picked {
  name: string
  previewUrl: string
}

function first(currentUrl: string | null): Picked | null {
  return currentUrl ? { name: t`Your picture`, previewUrl: currentUrl } : null
}

export function PictureField({ userId, name, currentUrl, onChange }: PictureFieldProps) {
  const [picked, setPicked] = useState<Picked | null>(() => first(currentUrl))
  const [error, setError] = useState<string | null>(null)
  const upload = useUploadFile()
  const previewUrl = picked?.previewUrl
  useEffect(
    () => () => {
      if (previewUrl?.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
    },
    [previewUrl],
  )
  function take(file: File) {
    setError(null)
    if (!imageTypes.some((type) => type === file.type)) {
      setError(t`Please upload a valid image file.`)
      return
    }
    upload.mutate(
      { dest: `customer/user${userId}`, file },
      {
        onSuccess: ({ url }) => {
          setPicked({ name: file.name, previewUrl: URL.createObjectURL(file) })
          onChange(url)
        },
        onError: (problem) => setError(problem.message),
      },
    )
  }
  function remove() {
    setPicked(null)
    onChange(null)
  }
  return (
    <Flex gap="4" align="center">
      {/* As others see it; without a picture, the initials. */}
      <Avatar name={name} src={picked?.previewUrl ?? null} size={72} decorative />
      <FileDrop
        label={t`Picture`}
        accept={imageTypes.join(',')}
        hint={upload.isPending ? t`Uploading …` : t`JPEG, PNG, GIF or WebP`}
        file={picked}
        error={error}
        disabled={upload.isPending}
        onSelect={take}
        onRemove={remove}
      />
    </Flex>
  )
}
