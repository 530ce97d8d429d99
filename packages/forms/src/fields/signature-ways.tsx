import { Tabs } from '@chakra-ui/react'
import { Suspense, lazy } from 'react'

import { FileDrop } from '@wellspring/ui/file-drop'
import { Skeleton } from '@wellspring/ui/skeleton'

import { acceptHint, acceptOf } from './accepted-file.ts'
import type { Accept } from './accepted-file.ts'
import type { SignatureMakerProps } from './signature-pad.tsx'

const SignaturePad = lazy(async () => {
  const pad = await import('./signature-pad.tsx')
  return { default: pad.SignaturePad }
})
const SignatureName = lazy(async () => {
  const name = await import('./signature-name.tsx')
  return { default: name.SignatureName }
})

const loading = <Skeleton h="44" />

interface SignatureWaysProps extends SignatureMakerProps {
  accept: Accept
}

/** A signature drawn, typed or brought along. */
export function SignatureWays({ accept, onSign }: SignatureWaysProps) {
  return (
    <Tabs.Root defaultValue="draw" lazyMount unmountOnExit>
      <Tabs.List>
        <Tabs.Trigger value="draw">Draw</Tabs.Trigger>
        <Tabs.Trigger value="type">Type</Tabs.Trigger>
        <Tabs.Trigger value="upload">Upload</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="draw">
        <Suspense fallback={loading}>
          <SignaturePad onSign={onSign} />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="type">
        <Suspense fallback={loading}>
          <SignatureName onSign={onSign} />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="upload">
        <FileDrop
          label="A file with your signature"
          accept={acceptOf(accept)}
          hint={acceptHint(accept)}
          onSelect={(file) => onSign(Promise.resolve(file))}
        />
      </Tabs.Content>
    </Tabs.Root>
  )
}
