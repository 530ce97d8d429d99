import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { ProviderProfile } from '@wellspring/api/contract/directory'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries, useUpdateOwnProfile } from '@wellspring/api/hooks/directory'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { ProfileForm } from '@wellspring/forms/profile/profile-form'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface ProfileScreenProps {
  /** The user's stage: an applicant has no profile yet; null while loading. */
  stage: 'applicant' | 'former' | 'member' | null
  applicationHref: string
  /** The page that resubmits the application. */
  changeHref: string
}

function Proved({ credentials, changeHref }: Pick<ProviderProfile, 'credentials'> & { changeHref: string }) {
  return (
    <Box as="section" aria-label={t`Credentials`}>
      <Text as="h2" textStyle="heading">
        <Trans>Credentials</Trans>
      </Text>
      <Text color="fg.muted" mb="3" maxW="prose">
        <Trans>
          Your name, profession, licenses and certificates have been reviewed. They change when a new version
          of your application is approved.
        </Trans>
      </Text>
      <Box as="ul" listStyleType="none" mb="4">
        {credentials.map(({ title, organisation, expiresOn }) => (
          <Flex
            as="li"
            key={title + organisation}
            gap="2"
            wrap="wrap"
            py="2"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Text fontWeight="medium">{title}</Text>
            <Text color="fg.muted">
              {organisation}
              {expiresOn ? (
                <>
                  <Trans>, until</Trans> <MediumDate date={expiresOn} />
                </>
              ) : null}
            </Text>
          </Flex>
        ))}
      </Box>
      <LinkButton href={changeHref} variant="outline">
        <Trans>Update your application</Trans>
      </LinkButton>
    </Box>
  )
}

/** A provider's public profile, with the form that changes it. */
export function ProfileScreen({ stage, applicationHref, changeHref }: ProfileScreenProps) {
  const { user } = useSession()
  const { mutateAsync } = useUpdateOwnProfile()
  const query = useQuery({
    ...directoryQueries.provider(useApi(), user?.id ?? ''),
    enabled: user !== null && stage !== null && stage !== 'applicant',
  })
  const { data, error } = query
  const header = (
    <PageHeader
      title={t`Public profile`}
      description={t`What people read before they book. Changes appear right away.`}
    />
  )
  if (stage === 'applicant' || (error && 'code' in error && error.code === 'NOT_FOUND'))
    return (
      <>
        {header}
        <EmptyList
          title={t`Your profile appears once you are a member`}
          sentence={t`It starts from your approved application. After that you edit it here.`}
          action={
            <LinkButton href={applicationHref}>
              <Trans>Go to my application</Trans>
            </LinkButton>
          }
        />
      </>
    )
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="form" />
  return (
    <Stack gap="10">
      <Box>
        {header}
        <ProfileForm
          provider={data.provider}
          onSave={async (written) => {
            await mutateAsync(written)
            toast.success(t`Your profile has been changed`)
          }}
        />
      </Box>
      <Proved credentials={data.provider.credentials} changeHref={changeHref} />
    </Stack>
  )
}
