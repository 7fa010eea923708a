import Fastify from "fastify";

// The baseline: a server that only sends an equally long list, or only reads an equally long draft, with Fastify
// alone.
const app = Fastify();
let list: unknown = {};
app.put("/list", async (request) => {
  list = request.body;
  return {};
});
app.get("/list", async () => list);
app.post("/draft", async () => ({
  result: { data: [{ id: 1, status: "saved", code: "201", revision: 1 }] },
  message: "Your application has been saved.",
}));
app.get("/health/ready", async () => ({}));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
