// 接收推送：验证签名后打印事件。需要 Java 17 或更新版本，无须编译，无须其他软件包。
//   XINYUE_WEBHOOK_SECRET=推送密钥 java Receiver.java [端口]
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
  static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  static byte[] key;
  // 同一事件可能到达多次：按编号只处理一次。正式使用时请把编号存入数据库。
  static final Set<String> SEEN = new HashSet<>();

  static boolean isTrue(Headers headers, byte[] body) throws GeneralSecurityException {
    String id = headers.getFirst("webhook-id");
    String timestamp = headers.getFirst("webhook-timestamp");
    String signatures = headers.getFirst("webhook-signature");
    if (id == null || signatures == null || timestamp == null || !timestamp.matches("[0-9]{1,12}")) return false;
    // 签名内容：编号、时间戳与收到的原样正文，以英文句点连接。
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] right = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    // 更换密钥期间有两个签名，其中一个正确即可。
    boolean signed = false;
    for (String one : signatures.split(" ")) signed |= MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), right);
    return signed && Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) <= 300;
  }

  static void receive(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    boolean trusted = false;
    try {
      trusted = isTrue(exchange.getRequestHeaders(), body);
    } catch (GeneralSecurityException wrong) {
      OUT.println(wrong);
    }
    // 15 秒内返回 2xx 即为成功：先应答，再处理。
    exchange.sendResponseHeaders(trusted ? 204 : 401, -1);
    exchange.close();
    if (!trusted) OUT.println("签名或时间不正确，已拒绝");
    else if (SEEN.add(exchange.getRequestHeaders().getFirst("webhook-id"))) OUT.println(new String(body, StandardCharsets.UTF_8));
  }

  public static void main(String[] args) throws Exception {
    String secret = System.getenv("XINYUE_WEBHOOK_SECRET");
    if (secret == null || !secret.startsWith("whsec_")) {
      new PrintStream(System.err, true, StandardCharsets.UTF_8).println("请设置 XINYUE_WEBHOOK_SECRET（whsec_ 开头的推送密钥）");
      System.exit(1);
    }
    key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    HttpServer server = HttpServer.create(new InetSocketAddress(args.length > 0 ? Integer.parseInt(args[0]) : 8080), 0);
    server.createContext("/", Receiver::receive);
    server.start();
    OUT.println("正在接收推送，端口 " + server.getAddress().getPort());
  }
}
