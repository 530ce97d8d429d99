import { Tabs } from '@chakra-ui/react'

import { FileDrop } from '@wellspring/ui/file-drop'
import { Skeleton } from '@wellspring/ui/skeleton'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { Trans, t } from '@wellspring/words/macro'

import { acceptHint, acceptOf } from './accepted-file.ts'
import type { Accept } from './accepted-file.ts'
import type { SignatureMakerProps } from './signature-pad.tsx'

const loading = <Skeleton h="44" />

const SignaturePad = lazyPart(async () => (await import('./signature-pad.tsx')).SignaturePad, loading)
const SignatureName = lazyPart(async () => (await import('./signature-name.tsx')).SignatureName, loading)

interface SignatureMethodsProps extends SignatureMakerProps {
  accept: Accept
}

/** Ways to sign: drawing, typing or uploading. */
export function SignatureMethods({ accept, onSign }: SignatureMethodsProps) {
  return (
    <Tabs.Root defaultValue="draw" lazyMount unmountOnExit>
      <Tabs.List>
        <Tabs.Trigger value="draw">
          <Trans>Draw</Trans>
        </Tabs.Trigger>
        <Tabs.Trigger value="type">
          <Trans>Type</Trans>
        </Tabs.Trigger>
        <Tabs.Trigger value="upload">
          <Trans>Upload</Trans>
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="draw">
        <SignaturePad onSign={onSign} />
      </Tabs.Content>
      <Tabs.Content value="type">
        <SignatureName onSign={onSign} />
      </Tabs.Content>
      <Tabs.Content value="upload">
        <FileDrop
          label={t`A file with your signature`}
          accept={acceptOf(accept)}
          hint={acceptHint(accept)}
          onSelect={(file) => onSign(Promise.resolve(file))}
        />
      </Tabs.Content>
    </Tabs.Root>
  )
}
