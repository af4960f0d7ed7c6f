// 快速开始：签名调用 /xinyue/partner/me，打印应答。需要 Java 17 或更新版本，无须编译，无须其他软件包。
//   XINYUE_BASE=网站地址 XINYUE_PARTNER=接口名称 XINYUE_SECRET=接口密钥 java Quickstart.java
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Quickstart {
  static final String BASE = System.getenv("XINYUE_BASE").replaceAll("/+$", "");
  static final String PARTNER = System.getenv("XINYUE_PARTNER");
  static final String SECRET = System.getenv("XINYUE_SECRET");

  static String call(String path, String body) throws Exception {
    String timestamp = String.valueOf(System.currentTimeMillis() / 1000);
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    String nonce = HexFormat.of().formatHex(random);
    // 签名内容：方法、路径（含查询串）、时间戳（秒）、一次性随机串、正文，各占一行，最后一行也以换行结束。
    String text = "POST\n" + path + "\n" + timestamp + "\n" + nonce + "\n" + body + "\n";
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    String authorization = String.format(
        "XINYUE-HMAC-SHA256 partner=\"%s\",timestamp=\"%s\",nonce=\"%s\",signature=\"%s\"",
        PARTNER, timestamp, nonce, signature);
    HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + path))
        .header("content-type", "application/json")
        .header("authorization", authorization)
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }

  public static void main(String[] args) throws Exception {
    String answer = call("/xinyue/partner/me", "{}");
    new PrintStream(System.out, true, StandardCharsets.UTF_8).println(answer);
    System.exit(answer.contains("\"success\":true") ? 0 : 1);
  }
}
