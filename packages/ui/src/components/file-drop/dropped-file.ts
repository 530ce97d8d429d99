export interface DroppedFile {
  name: string
  /** For images only. Other files show a page icon. */
  previewUrl?: string
}
