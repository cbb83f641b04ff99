import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ArrivedMail {
  readonly from: string
  readonly to: string[]
  /** Headers and body as received. */
  readonly source: string
  readonly isEncrypted: boolean
}

/** A response other than `250 OK`, as in `451 Come again later`. */
export type MailAnswer = { readonly code: number; readonly words: string } | null

export interface MailServerOptions {
  /** Zero for any free port. */
  readonly port?: number
  /** The address to listen on. */
  readonly host?: string
  readonly offersTls?: boolean
  /** Response to the sender; called each time. */
  readonly onMailFrom?: () => MailAnswer
  /** Response to the recipient; called each time. */
  readonly onRecipient?: (address: string) => MailAnswer
  /** Response to the complete message; called each time. */
  readonly onMessage?: (mail: ArrivedMail) => MailAnswer | Promise<MailAnswer>
}

export interface MailServer {
  readonly port: number
  readonly url: string
  /** Accepted mails. */
  readonly arrived: ArrivedMail[]
  /** Drops every connection, whatever its state. */
  drop(): void
  close(): Promise<void>
}

/** A real mail server on this machine that stores its mails. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, host = '127.0.0.1', offersTls = false } = options
  const { onMailFrom = () => null, onRecipient = () => null, onMessage = () => null } = options
  const arrived: ArrivedMail[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refusal(onMailFrom())),
    onRcptTo: ({ address }, _session, done) => done(refusal(onRecipient(address))),
    async onData(stream, { envelope, secure }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const mail = {
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        source: await text(stream),
        isEncrypted: secure,
      }
      const answer = await onMessage(mail)
      if (!answer) arrived.push(mail)
      done(refusal(answer))
    },
  })
  // Clients that disconnect in the middle of a mail are part of the tests.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server.listen(port, host), 'listening')
  const bound = (server.server.address() as AddressInfo).port
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: bound,
    url: `smtp://${host}:${bound}`,
    arrived,
    drop,
    close: async () => {
      drop()
      await new Promise<void>((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function refusal(answer: MailAnswer): (Error & { responseCode: number }) | null {
  return answer && Object.assign(new Error(answer.words), { responseCode: answer.code })
}
