import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { syncFolder } from '#files/folder-store.ts'
import { mediaFolderOf, openFileStore } from '#files/open-file-store.ts'
import { imagesFolder } from './backup-format.ts'
import { mapAhead } from './map-ahead.ts'
import { asideFolderOf, type ImageTarget, linkOrCopy, type RestorePlace } from './restore-place.ts'

const mediaType = 'image/webp'

/**
 * The images folder of a data folder. Names are random and bytes never change, so the images of both
 * databases can share it until the new one is in place.
 */
export function folderOfImages(place: RestorePlace): ImageTarget {
  const folder = mediaFolderOf(place.settings.dataDir)
  const aside = join(asideFolderOf(place), imagesFolder)
  let before: string[] = []
  return {
    async add(scratch, { images }, onShare) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      before = (await readdir(folder)).filter((name) => !name.startsWith('.'))
      if (before.length > 0) {
        await mkdir(aside, { recursive: true, mode: 0o700 })
        for (const name of before) await linkOrCopy(join(folder, name), join(aside, name))
        await syncFolder(aside)
      }
      for (const [index, { name }] of images.entries()) {
        await rename(join(scratch, imagesFolder, name), join(folder, name))
        onShare((index + 1) / images.length)
      }
      await syncFolder(folder)
    },
    async finish({ images }) {
      const wanted = new Set(images.map(({ name }) => name))
      for (const name of before) if (!wanted.has(name)) await rm(join(folder, name), { force: true })
    },
  }
}

/** A bucket. Its present images stay, as other servers may use them. */
export async function bucketOfImages(settings: Settings): Promise<ImageTarget> {
  const files = await openFileStore(settings)
  return {
    async add(scratch, { images }, onShare) {
      let done = 0
      const put = async (name: string) =>
        files.write(name, await readFile(join(scratch, imagesFolder, name)), mediaType)
      for await (const _ of mapAhead(
        images.map(({ name }) => name),
        put,
      )) {
        done += 1
        onShare(done / images.length)
      }
    },
    async finish() {},
  }
}
