import { openFolderStore } from '#files/folder-store.ts'
import { DeliveryError, type MailTransport } from './mail-transport.ts'
import { composeMessage } from './message.ts'

/** Writes each mail to a file that any mail program opens: for development and tests. */
export function openEmlTransport(folder: string, mailFrom: string): MailTransport {
  const files = openFolderStore(folder)
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(composeMessage(mail, mailFrom))
      try {
        await files.write(`${mail.id}.eml`, Buffer.from(message as Buffer), 'message/rfc822')
      } catch (error) {
        throw new DeliveryError('unreachable', 'The file cannot be written', { cause: error })
      }
    },
    close: () => {},
  }
}
