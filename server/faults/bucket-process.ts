import S3rver from 's3rver'

/** An S3 server in a separate process, which can be frozen and killed; takes its folder and port. */
const [directory = '', port = '0'] = process.argv.slice(2)
const configureBuckets = [{ name: 'mosques' }]
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets,
})
const { port: bound } = await server.run()
process.send?.(bound)
