import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'

import { areas } from '@wellspring/api/contract/areas'
import { deliveryFormats, languages } from '@wellspring/api/contract/credentialing'
import { MAX_HELP_TOPICS, helpTopics } from '@wellspring/api/contract/help-topics'
import type { HelpTopic } from '@wellspring/api/contract/help-topics'
import { OwnProfile, firstSentence } from '@wellspring/api/contract/directory'
import type { ProviderProfile } from '@wellspring/api/contract/directory'
import { ChoicesField } from '../fields/choices-field.tsx'
import { NetworkFields } from '../fields/network-fields.tsx'
import { asOptions, asTitles } from '../fields/options.ts'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { helpTopicNames } from './help-topic-names.ts'
import { Link } from '@wellspring/ui/link'
import { ProviderCard } from '@wellspring/ui/provider-card'
import { Trans, t } from '@wellspring/words/macro'

const noNetworks = { facebook: '', instagram: '', linkedin: '', tiktok: '', youtube: '', x: '' }

interface Written {
  name: string
  description: string
  domain: string[]
  helpsWith: HelpTopic[]
  languages: string[]
}

/** The card and the texts as readers will see them, updated while typing. */
function Preview({ provider }: { provider: ProviderProfile }) {
  const { name, description, domain, helpsWith, languages: spoken } = useWatch() as Written
  const { user, profession, rating, reviewCount } = provider
  return (
    <Box as="section" aria-label={t`Preview`} position={{ lg: 'sticky' }} top="24" alignSelf="start">
      <Text as="h2" textStyle="label" mb="3">
        <Trans>Preview</Trans>
      </Text>
      <ProviderCard
        name={name || provider.name}
        person={`${user.firstName} ${user.lastName}`}
        domain={domain}
        detail={profession}
        about={firstSentence(description)}
        helpsWith={helpsWith.map((topic) => helpTopicNames[topic])}
        imageSrc={user.profileImageUrl}
        rating={reviewCount > 0 ? rating : null}
        reviewCount={reviewCount}
      />
      <Text mt="4" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {description || t`Without a description, people know little about you.`}
      </Text>
      {spoken.length > 0 ? (
        <Text mt="2" color="fg.muted">
          <Trans>Speaks {spoken.join(', ')}</Trans>
        </Text>
      ) : null}
      <Text mt="4" textStyle="sm" color="fg.muted">
        <Trans>
          We show the picture from your account:{' '}
          <Link href="/account-settings">
            <Trans>change it there</Trans>
          </Link>
          .
        </Trans>
      </Text>
    </Box>
  )
}

export interface ProfileFormProps {
  provider: ProviderProfile
  /** Saves the profile; a thrown error is shown in the form. */
  onSave: (written: z.output<typeof OwnProfile>) => Promise<unknown>
}

/** The parts of a profile that a provider can change without review. */
export function ProfileForm({ provider, onSave }: ProfileFormProps) {
  const { name, description, websiteUrl, domain, helpsWith, formats, socialMedia } = provider
  return (
    <Form
      isLong
      savesChanges
      schema={OwnProfile}
      defaultValues={{
        name,
        description,
        domain,
        helpsWith,
        formats,
        websiteUrl: websiteUrl ?? '',
        languages: provider.languages,
        socialMedia: { ...noNetworks, ...socialMedia },
      }}
      submitLabel={t`Save`}
      onSubmit={onSave}
    >
      <Grid gap={{ base: '8', lg: '12' }} gridTemplateColumns={{ lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
        <Stack gap="5">
          <TextField name="name" label={t`Public name`} />
          <TextAreaField
            name="description"
            label={t`About you`}
            hint={t`Who you help, how you work, and what a first session is like. Up to 2000 characters`}
            optional
          />
          <ChoicesField name="domain" label={t`Areas`} hint={t`At least one`} options={asTitles(areas)} />
          <ChoicesField
            name="helpsWith"
            label={t`What you help with`}
            hint={t`Up to ${MAX_HELP_TOPICS}. Your card and profile show them, and search finds you by them`}
            options={helpTopics.map((value) => ({ value, label: helpTopicNames[value] }))}
            optional
          />
          <ChoicesField name="formats" label={t`Formats`} options={asOptions(deliveryFormats)} optional />
          <ChoicesField name="languages" label={t`Languages`} options={asOptions(languages)} optional />
          <TextField name="websiteUrl" label={t`Website`} type="url" placeholder={t`example.com`} optional />
          <Text as="h2" textStyle="heading" mt="3">
            <Trans>Social media</Trans>
          </Text>
          <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
            <NetworkFields name="socialMedia" />
          </Grid>
        </Stack>
        <Preview provider={provider} />
      </Grid>
    </Form>
  )
}
