/** What a Save does, by whether it stands on the site already and whether it will. */
export const saveLabel =
  (wasPublished: boolean) =>
  ({ published }: { published?: boolean }) =>
    published ? (wasPublished ? 'Save' : 'Publish') : wasPublished ? 'Take off the site' : 'Save draft'
