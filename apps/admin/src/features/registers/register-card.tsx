import { Box, Heading, Stack, Text } from '@chakra-ui/react'

import { isActiveLoad } from '@wellspring/api/contract/registries'
import type { Registry, RegistryFile, RegistryLoad } from '@wellspring/api/contract/registries'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { LoadProgress } from './load-progress.tsx'
import { records, registerTexts } from './load-labels.ts'
import { UploadForm } from './upload-form.tsx'
import { useRegisterUpload } from './use-register-upload.ts'

export interface Register {
  registry: Registry
  name: string
  current: RegistryFile | null
  last: RegistryLoad | null
}

function InUse({ current }: Pick<Register, 'current'>) {
  if (!current)
    return (
      <Text>
        <Trans>No file loaded yet, so nothing is compared.</Trans>
      </Text>
    )
  return (
    <Text overflowWrap="anywhere">
      <Trans>
        In use: <strong>{records(current.rowCount)}</strong> from {current.fileName}, loaded
      </Trans>{' '}
      <MediumDate date={current.loadedAt} />.
    </Text>
  )
}

/** One register: the file in use, the file being loaded, and the upload form. */
export function RegisterCard({ register }: { register: Register }) {
  const { registry, name, current, last } = register
  const upload = useRegisterUpload(registry)
  const { purpose, file, href } = registerTexts[registry]
  const active = last && isActiveLoad(last.status) ? last : null
  const isEnded = last?.status === 'refused' || last?.status === 'failed'
  return (
    <Stack
      as="section"
      aria-label={name}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '4', md: '6' }}
      gap="4"
    >
      <Box>
        <Heading as="h2" textStyle="heading">
          {name}
        </Heading>
        <Text color="fg.muted" mt="1">
          {purpose}{' '}
          <Link href={href} target="_blank" rel="noopener noreferrer">
            {file}
          </Link>
        </Text>
      </Box>
      <InUse current={current} />
      {active || upload.isBusy ? (
        <LoadProgress load={active} upload={upload} />
      ) : (
        <>
          {isEnded && !upload.error ? (
            <Box role="status" borderInlineStartWidth="3px" borderColor="border.error" ps="3">
              <Text fontWeight="semibold">
                {last.fileName} {last.status === 'refused' ? t`was refused` : t`could not be loaded`}
              </Text>
              <Text>{last.refusal}</Text>
              {current ? (
                <Text color="fg.muted">
                  <Trans>The file in use has not changed.</Trans>
                </Text>
              ) : null}
            </Box>
          ) : null}
          <UploadForm upload={upload} canBeSmaller={current !== null} />
        </>
      )}
    </Stack>
  )
}
