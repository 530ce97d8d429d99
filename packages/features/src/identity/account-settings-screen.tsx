import { Box, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'

import { Name } from '@wellspring/api/contract/fields'
import { useUpdateAccount } from '@wellspring/api/hooks/identity'
import { useUploadFile } from '@wellspring/api/hooks/uploads'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { FileDrop } from '@wellspring/ui/file-drop'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'

import { useSession } from '../session/index.ts'

const ProfileForm = z.object({ firstName: Name, lastName: Name })

/** Names and picture of whoever is signed in. */
export function AccountSettingsScreen() {
  const { user, update } = useSession()
  const { mutateAsync: updateAccount } = useUpdateAccount()
  const { mutateAsync: uploadFile, isPending: uploading } = useUploadFile()
  const [error, setError] = useState<string | null>(null)
  if (!user) return <LoadingList shape="detail" />
  const { firstName, lastName, profileImageUrl } = user

  const setPicture = async (file: File | null) => {
    setError(null)
    if (file && !file.type.startsWith('image/')) {
      setError('Please upload a valid image file.')
      return
    }
    try {
      const profileImage = file ? await uploadFile({ dest: `customer/user${user.id}`, file }) : null
      update((await updateAccount({ firstName, lastName, profileImage })).user)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'File upload failed')
    }
  }

  return (
    <Stack gap="8" maxW="40rem">
      <PageHeader title="Account settings" description={user.email} />
      <Box>
        <FileDrop
          label="Profile picture"
          accept="image/jpeg,image/png,image/gif"
          hint="JPEG, PNG or GIF, up to 10 MB"
          file={profileImageUrl ? { name: 'Your picture', previewUrl: profileImageUrl } : null}
          progress={uploading ? 50 : null}
          error={error}
          onSelect={(file) => void setPicture(file)}
          onRemove={() => void setPicture(null)}
        />
      </Box>
      <Form
        schema={ProfileForm}
        defaultValues={{ firstName, lastName }}
        onSubmit={async (names) => {
          update((await updateAccount(names)).user)
          toast.success('Your profile is saved.')
        }}
        submitLabel="Save"
      >
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </Form>
    </Stack>
  )
}
