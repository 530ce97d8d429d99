import { Badge, Box, Flex, IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { ArrowLeftIcon, ArrowRightIcon, EditIcon, StarIcon, TrashIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { PictureView } from './picture-view.tsx'
import type { FormPicture } from './product-form-schema.ts'

export interface PictureTileProps {
  picture: FormPicture
  /** Zero-based. */
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** Absent when the person may not see the original. */
  onCrop?: (() => void) | undefined
}

interface ToolProps {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      // `aria-disabled` keeps it focusable, so that moving a picture to the end does not lose the focus.
      aria-disabled={disabled}
      opacity={disabled ? 0.4 : 1}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </IconButton>
  )
}

/** A picture with its actions. */
export function PictureTile({ picture, place, count, onMove, onRemove, onCrop }: PictureTileProps) {
  const name = t`picture ${place + 1}`
  return (
    <Box
      as="li"
      aria-label={t`Picture ${place + 1} of ${count}`}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.surface"
      p="2"
    >
      <Box position="relative">
        <PictureView picture={picture} />
        {place === 0 ? (
          <Badge position="absolute" top="2" left="2" colorPalette="accent" variant="solid">
            <Trans>Cover</Trans>
          </Badge>
        ) : null}
      </Box>
      <Flex mt="1" justify="space-between" wrap="wrap">
        <Tool label={t`Make ${name} the first`} disabled={place === 0} onPress={() => onMove(0)}>
          <StarIcon size={16} />
        </Tool>
        <Tool label={t`Move ${name} forward`} disabled={place === 0} onPress={() => onMove(place - 1)}>
          <ArrowLeftIcon size={16} />
        </Tool>
        <Tool label={t`Move ${name} back`} disabled={place === count - 1} onPress={() => onMove(place + 1)}>
          <ArrowRightIcon size={16} />
        </Tool>
        {onCrop ? (
          <Tool label={t`Crop ${name}`} onPress={onCrop}>
            <EditIcon size={16} />
          </Tool>
        ) : null}
        <Tool label={t`Remove ${name}`} onPress={onRemove}>
          <TrashIcon size={16} />
        </Tool>
      </Flex>
    </Box>
  )
}
