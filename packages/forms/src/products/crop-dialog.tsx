import 'react-image-crop/dist/ReactCrop.css'

import { Button, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ReactCrop, centerCrop, makeAspectCrop } from 'react-image-crop'
import type { PercentCrop } from 'react-image-crop'

import type { Crop } from '@wellspring/api/contract/seller-products'
import { LotusLoading } from '@wellspring/ui/lotus'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import { useWhole } from './picture-view.tsx'
import type { FormPicture } from './product-form-schema.ts'

export interface CropDialogProps {
  picture: FormPicture
  /** Null removes the crop, which shows the centre of the whole picture. */
  onCrop: (crop: Crop | null) => void
  onClose: () => void
}

const inPercent = ({ x, y, width, height }: Crop): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

const share = (percent: number, most = 1) => Math.min(most, Math.max(0, percent / 100))

/** Converts percentages to fractions that stay within the picture. */
export function sharesOf({ x, y, width, height }: PercentCrop): Crop {
  const [left, top] = [share(x, 0.95), share(y, 0.95)]
  return {
    x: left,
    y: top,
    width: Math.max(0.05, share(width, 1 - left)),
    height: Math.max(0.05, share(height, 1 - top)),
  }
}

/** The largest centred square of a picture. */
function middleOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): PercentCrop {
  const full = { unit: '%' as const, ...(width < height ? { width: 100 } : { height: 100 }) }
  return centerCrop(makeAspectCrop(full, 1, width, height), width, height)
}

/** Chooses the visible part of a picture, also by keyboard. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const src = useWhole(picture)
  const [crop, setCrop] = useState<PercentCrop | undefined>(
    picture.crop ? inPercent(picture.crop) : undefined,
  )
  const [isMoved, setIsMoved] = useState(false)
  return (
    <Modal
      open
      isUnsaved={isMoved}
      onClose={onClose}
      title={t`Crop the picture`}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => onCrop(null)}>
            <Trans>Without a crop</Trans>
          </Button>
          <Button disabled={!crop} onClick={() => crop && onCrop(sharesOf(crop))}>
            <Trans>Use this part</Trans>
          </Button>
        </>
      }
    >
      {src ? (
        <ReactCrop
          {...(crop && { crop })}
          aspect={1}
          keepSelection
          // Turns off the decorative animation.
          className="ReactCrop--no-animate"
          minWidth={24}
          ruleOfThirds
          onChange={(_pixels, percent) => {
            setCrop(percent)
            setIsMoved(true)
          }}
        >
          <chakra.img
            src={src}
            alt={t`The whole picture`}
            maxH="60vh"
            onLoad={({ currentTarget }) => setCrop((known) => known ?? middleOf(currentTarget))}
          />
        </ReactCrop>
      ) : (
        <LotusLoading />
      )}
      <Text textStyle="sm" color="fg.muted" mt="3">
        <Trans>Drag the square or its corners, or use the arrow keys.</Trans>
      </Text>
    </Modal>
  )
}
