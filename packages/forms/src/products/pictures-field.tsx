import { Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'

import { FileDrop } from '@wellspring/ui/file-drop'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { t } from '@wellspring/words/macro'

import { useFieldError } from '../field-frame.tsx'
import { acceptHint, acceptOf } from '../fields/accepted-file.ts'
import { PendingUploads } from '../fields/pending-uploads.tsx'
import { useUploads } from '../fields/use-uploads.ts'
import { PictureTile } from './picture-tile.tsx'
import type { FormPicture } from './product-form-schema.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

const MAX_PICTURES = 8
const name = 'pictures'

const keyOf = ({ id, privateUrl, url }: FormPicture) => id ?? privateUrl ?? url ?? ''

export interface PicturesFieldProps {
  /** The owner can add pictures and see the originals; others can only reorder and remove them. */
  isOwner: boolean
}

/** The ordered pictures of a product. */
export function PicturesField({ isOwner }: PicturesFieldProps) {
  const { getValues } = useFormContext()
  const { field } = useController({ name })
  const pictures = field.value as FormPicture[]
  const [said, setSaid] = useState('')
  const [cropped, setCropped] = useState<string | null>(null)
  const invalid = useFieldError(name)
  // Two files may arrive before the next render, so the form's current value is read instead of the rendered one.
  const now = () => getValues(name) as FormPicture[]
  const uploads = useUploads({
    accept: 'image',
    label: t`Pictures`,
    onArrive: (file) =>
      field.onChange([...now(), { name: file.name, url: null, privateUrl: file.url, crop: null }]),
  })
  const full = pictures.length + uploads.pending.length >= MAX_PICTURES
  const inHand = pictures.find((picture) => keyOf(picture) === cropped)

  function move(from: number, to: number) {
    const pressed = document.activeElement as HTMLElement | null
    const rest = now().toSpliced(from, 1)
    flushSync(() => field.onChange(rest.toSpliced(to, 0, ...now().slice(from, from + 1))))
    // Moving a node in the DOM loses the focus.
    pressed?.focus()
    setSaid(t`Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.`)
  }

  return (
    <Flex direction="column" gap="3">
      {isOwner ? (
        <FileDrop
          label={t`Add pictures`}
          multiple
          accept={acceptOf('image')}
          hint={
            full
              ? t`Eight pictures is the maximum.`
              : t`${acceptHint('image')} each. The first one is the cover.`
          }
          error={uploads.refusal ?? invalid ?? null}
          disabled={full}
          inputRef={field.ref}
          onSelect={uploads.start}
        />
      ) : null}
      <PendingUploads uploads={uploads} />
      <Grid
        as="ul"
        listStyleType="none"
        aria-label={t`Pictures in their order`}
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))"
      >
        {pictures.map((picture, place) => (
          <PictureTile
            key={keyOf(picture)}
            picture={picture}
            place={place}
            count={pictures.length}
            onMove={(to) => move(place, to)}
            onRemove={() => field.onChange(now().toSpliced(place, 1))}
            onCrop={isOwner ? () => setCropped(keyOf(picture)) : undefined}
          />
        ))}
      </Grid>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {inHand ? (
        <CropDialog
          picture={inHand}
          onClose={() => setCropped(null)}
          onCrop={(crop) => {
            field.onChange(now().map((one) => (keyOf(one) === cropped ? { ...one, crop } : one)))
            setCropped(null)
          }}
        />
      ) : null}
    </Flex>
  )
}
